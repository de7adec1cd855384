import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

const image = (width: number, height: number, blue: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 60, b: blue } } });

const harbour = `---
title: Opening of the harbour basin
date: '2019-05-04T10:11:00-04:00'
tags:
  - Harbours
  - Waves
excerpt: The new basin *makes* waves from two sides.
image: /assets/harbour.png
---

The basin was opened in [May](https://calendar.example/may). Read also [how the wave maker works]({{ "/2019/06/01/wave-maker/" | url }})
and [its measurements](../guides/measuring.mdx#zero-crossings).

## What it can do

- long-crested sea
- short-crested sea

\`\`\`js
const height = waves.map((wave) => wave.height < 2);
\`\`\`

![The paddles](../assets/paddles.jpg)

> Nobody had seen such a swell indoors.
>
> — The harbour master

| Sea   | Height |
| ----- | ------ |
| calm  | 0.1 m  |
| rough | **4 m** |
`;

const waveMaker = `---
title: How the wave maker works
date: 2019-06-01
tags: waves, machines
description: Two hundred paddles.
---
<div class="box" onclick="steal()"><p style="color:red">Two hundred <b>paddles</b><script>alert(document.cookie)</script> move as one.</p></div>
<iframe src="https://video.example/7" title="The film"></iframe>

<a href="javascript:alert(1)">Do not</a> press. An error: {% unknown "tag" %}

![Gone](../assets/gone.png)

<figure><img src="/assets/same-paddles.png" alt="The paddles from above"><figcaption>From above.</figcaption></figure>

[nowhere](/consulting/)

See [partner](www.partner.example/a), [mail](office@partner.example), [gone](gone.md) and [odd](<javascript:x()>).
`;

const measuring = `---
title: "Measuring waves"
date: 2019-06-02
sidebar_position: 2
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Measuring waves

<Tabs>
<TabItem value="one" label="By hand">Count them.</TabItem>
</Tabs>

:::tip
Begin [with the basin](../posts/2019-05-04-harbour.md).
:::

## Zero crossings

Every upward crossing begins a wave.
`;

/** Longer than one text block may be, with a footnote at its end. */
const long = `---
title: A long log
date: 2019-07-01
---
${Array.from({ length: 1200 }, (_, index) => `Entry ${index}: the sea was as grey as on the day before, and nobody saw a whale[^1] from the bridge. Wind south-west, force ${index % 9}.\n`).join('\n')}

[^1]: Nor a dolphin.
`;

const redirects = `from,to
/basins/old,/2019/05/04/harbour/
/guides/measure,/handbook/guides/measuring
/film,https://video.example/7
/lost,/nothing/of/the/kind
`;

const texts: Readonly<Record<string, string>> = {
  'posts/2019-05-04-harbour.md': harbour,
  'posts/2019-06-01-wave-maker.md': waveMaker,
  'posts/2019-07-01-log.md': long,
  'posts/2019-08-01-draft.md': '---\ntitle: Not yet\ndate: 2019-08-01\ndraft: true\n---\nStill secret.\n',
  'guides/measuring.mdx': measuring,
  'guides/index.md':
    "---\ntitle: Guides\ndate: 2019-06-03\n---\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
  'guides/short.md': '---\ndate: 2019-06-04\n---\nTwo words.\n',
  'guides/README.md': 'For those who write the guides.\n',
  'redirects.csv': redirects,
};

export type SourceFolder = { readonly folder: string; write(file: string, text: string): Promise<void>; remove(): Promise<void> };

/** A realistic source folder: nine text files, and images of which two have the same content. */
export async function makeSourceFolder(): Promise<SourceFolder> {
  const root = await mkdtemp(path.join(tmpdir(), 'ximblox-import-'));
  const folder = path.join(root, 'site');
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  for (const [file, text] of Object.entries(texts)) await write(file, text);
  const paddles = await image(300, 200, 90).png().toBuffer();
  await write('assets/harbour.png', await image(1600, 900, 200).png().toBuffer());
  // With a wrong extension, as happens.
  await write('assets/paddles.jpg', paddles);
  await write('assets/same-paddles.png', paddles);
  return { folder, write, remove: () => rm(root, { recursive: true, force: true }) };
}
