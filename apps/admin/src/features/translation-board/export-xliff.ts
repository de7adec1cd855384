import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/** The most pages in one file. */
export const exportedMax = 100;

/** Offers a text as a file to save. */
function save(fileName: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/xliff+xml' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves what is behind in translations as a file for an agency. @returns whether there was something to save */
export function useExportXliff(): (pageIDs: readonly number[]) => Promise<boolean> {
  const utils = trpc.useUtils();
  return async (pageIDs) => {
    const some = pageIDs.slice(0, exportedMax);
    const exported =
      some.length === 0
        ? undefined
        : await utils.translations.exportXliff.fetch({ pageIDs: some, onlyBehind: true }, { staleTime: 0 });
    if (exported === undefined || exported.units === 0) {
      showToast({ text: t('There are no texts to translate.') });
      return false;
    }
    save(exported.fileName, exported.content);
    showToast({
      text: t(
        '{units, plural, one {# text} other {# texts}} of {pages, plural, one {# page} other {# pages}} exported.{rest, plural, =0 {} other { The other {rest} did not fit.}}',
        { units: exported.units, pages: some.length, rest: pageIDs.length - some.length },
      ),
    });
    return true;
  };
}
