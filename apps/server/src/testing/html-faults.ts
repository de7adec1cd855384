import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Works the rules out once: the validator asks for them at each document, which costs as much as half of the check. */
class SameRules extends StaticConfigLoader {
  private rules: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;
  override getConfigFor(file: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.rules ??= super.getConfigFor(file);
    return this.rules;
  }
}

const validator = new HtmlValidate(
  new SameRules({
    root: true,
    // The last takes out what is about the writing of source text, not about a document that a program made.
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:browser'],
    rules: {
      // The policy of the site lets no style attribute work, and without a doctype a browser lays out as one of 1998 did.
      'no-inline-style': 'error',
      'missing-doctype': 'error',
      // Capitals in the doctype and in names of attributes mean the same in HTML, and React writes them.
      'doctype-style': 'off',
      'attr-case': 'off',
      // Ids of the frame begin with an underscore, which the standard allows, so that they are never those of an editor's anchors.
      'valid-id': ['error', { relaxed: true }],
      // The standard says nothing of spaces in telephone numbers.
      'tel-non-breaking': 'off',
      // How long a title is, its editor knows: search engines cut a long one, and no reader is refused.
      'long-title': 'off',
      // Scripts and styles come from the origin of the page itself, over the same connection.
      'require-sri': 'off',
      // The choice of cookies comes before the main heading, so that it is first for the keyboard too. No level is skipped.
      'heading-level': ['error', { minInitialRank: 'h2' }],
    },
  }),
);

/** What is wrong with an HTML document by the HTML standard and WCAG techniques that a program can check: a line a fault with what stands there, none if it is right. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} at ${(lines[line - 1] ?? '').slice(Math.max(0, column - 2), column + 120)}`,
    ),
  );
}
