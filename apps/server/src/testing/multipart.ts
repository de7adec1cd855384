/** A file of a multipart body. */
export type SentFile = { readonly name: string; readonly bytes: Buffer };

/** A multipart body as browsers send it: the fields, then the files by field name. */
export async function multipartOf(
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: Readonly<Record<string, readonly SentFile[]>>,
): Promise<{ contentType: string; payload: Buffer }> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  for (const [name, sent] of Object.entries(files))
    for (const file of sent) form.append(name, new File([new Uint8Array(file.bytes)], file.name));
  const body = new Response(form);
  return { contentType: body.headers.get('content-type') ?? '', payload: Buffer.from(await body.arrayBuffer()) };
}
