/**
 * A reason not to start that the person at the terminal can mend. The message is one whole sentence that
 * says what is wrong and what to do; it is printed as it is, without a stack.
 */
export class DomainStartError extends Error {
  override readonly name = 'DomainStartError';
}
