/** A test says what it met in its first lines; the rest stands where it ran. */
const reasonLength = 300;

// eslint-disable-next-line no-control-regex -- Colours of a terminal are control characters.
const plain = (text) => text.replaceAll(/\u001B\[[0-9;]*m/g, '').trim();

const line = (file, title, reason = '') => {
  const first = plain(reason).split('\n    at ')[0].replaceAll(/\s+/g, ' ');
  return `${file} › ${title}${first === '' ? '' : `: ${first.slice(0, reasonLength)}`}`;
};

/** What failed in a JSON report of vitest, a line each: tests, and files that did not load. */
export const failedOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed')
      // The report has no error of a hook.
      return [
        assertionResults.length === 0 ? line(name, 'did not run', message) : line(name, 'a hook failed: see its error above'),
      ];
    return tests.map(({ fullName, failureMessages = [] }) => line(name, fullName, failureMessages[0]));
  });

/** What failed in a JSON report of Playwright, a line each: tests that failed every time, and those that passed when tried again. */
export const failedOfPlaywright = ({ suites = [], errors = [] }) => {
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests = [] }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results = [] }) => {
          const error = results.find((result) => result.error !== undefined)?.error;
          return line(file, status === 'flaky' ? `${title} (passed when tried again)` : title, error?.message);
        }),
    ),
    ...inner.flatMap(ofSuite),
  ];
  return [...errors.map(({ message }) => line('playwright', 'error', message)), ...suites.flatMap(ofSuite)];
};
