import { indexTerms, protectTerms, releaseTerms, visibleText, type TranslatableText } from '@ximblox/blocks';
import type { Contract } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Context } from '../../../../../kernel/operation/context.ts';
import { conflict, notFound, tooLong } from '../../../../../kernel/operation/errors.ts';
import { listPairTerms } from '../../../glossary/index.ts';
import { sanitizeMarkup } from '../../draft/html-sanitizer.ts';
import { findPageSubject } from '../../draft/lock-page.repository.ts';
import { requireRight } from '../../pages.policy.ts';
import { readPair, textsOf } from '../xliff/pair.ts';

type Input = z.output<Contract['translations']['suggest']['input']>;
type Suggested = z.output<Contract['translations']['suggest']['output']>;

/** Characters and texts that one call sends. */
const lengthMax = 20_000;
const textsMax = 200;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text as it is stored: the markup of a machine is sanitized like that of anybody, and plain text has none. */
function textOf(answer: string, { isMarkup }: TranslatableText): string {
  const released = releaseTerms(answer);
  return isMarkup ? sanitizeMarkup(released) : visibleText(released, true).replaceAll('\n', ' ').trim();
}

async function translateTexts(
  context: Context,
  texts: readonly TranslatableText[],
  languages: { readonly from: Locale; readonly to: Locale },
): Promise<string[]> {
  const { machineTranslation } = context.services;
  if (machineTranslation === undefined) throw conflict('', 'translationNotSetUp');
  const terms = indexTerms(await listPairTerms(context.db, languages.from, languages.to), languages.from);
  const sent = texts.map(({ value, isMarkup }) => protectTerms(isMarkup ? value : escape(value), terms));
  const answers = await machineTranslation.translate(sent, languages, AbortSignal.timeout(60_000)).catch((cause: unknown) => {
    throw conflict('', 'providerUnavailable', cause);
  });
  return texts.map((text, index) => textOf(answers[index] ?? '', text));
}

/**
 * Asks a machine for translations of blocks of a page's source. Nothing is stored.
 * @throws DomainError `notFound`, `forbidden`, `conflict` where the page has no source, no provider is set up or it does not answer, `tooLong`
 */
export async function suggestTexts(context: Context, { id, sourceKeys }: Input): Promise<Suggested> {
  const subject = await findPageSubject(context.db, id);
  if (subject === undefined) throw notFound('page');
  requireRight(context.actor, 'edit-page', subject);
  const pair = await readPair(context, id);
  if (pair === undefined) throw conflict('id', 'noSource');
  const rows = [...new Set(sourceKeys)].map((sourceKey) => ({
    sourceKey,
    texts: textsOf(pair.source, sourceKey).filter(({ value }) => value.trim() !== ''),
  }));
  const texts = rows.flatMap((row) => row.texts);
  if (texts.length > textsMax) throw tooLong('sourceKeys', { rule: 'maxItems', limit: textsMax });
  if (texts.reduce((sum, { value }) => sum + value.length, 0) > lengthMax)
    throw tooLong('sourceKeys', { rule: 'maxLength', limit: lengthMax });
  const languages = { from: pair.source.locale, to: pair.target.locale };
  const answers = texts.length === 0 ? [] : await translateTexts(context, texts, languages);
  return {
    items: rows.map((row) => ({
      sourceKey: row.sourceKey,
      texts: row.texts.map(({ path }) => ({ path, value: answers.shift() ?? '' })),
    })),
  };
}
