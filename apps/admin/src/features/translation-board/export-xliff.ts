import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
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

/** Saves what is behind in translations as a file for an agency. */
export function useExportXliff(): (pageIDs: readonly number[]) => Promise<void> {
  const utils = trpc.useUtils();
  return async (pageIDs) => {
    if (pageIDs.length === 0) return showToast({ text: t('Everything listed is up to date, so there is nothing to export.') });
    try {
      const exported = await utils.translations.exportXliff.fetch(
        { pageIDs: pageIDs.slice(0, exportedMax), onlyBehind: true },
        { staleTime: 0 },
      );
      if (exported.units === 0) return showToast({ text: t('There are no texts to translate.') });
      save(exported.fileName, exported.content);
      showToast({
        text: t(
          '{units, plural, one {# text} other {# texts}} of {pages, plural, one {# page} other {# pages}} exported.{rest, plural, =0 {} other { The other {rest} did not fit.}}',
          {
            units: exported.units,
            pages: Math.min(pageIDs.length, exportedMax),
            rest: Math.max(0, pageIDs.length - exportedMax),
          },
        ),
      });
    } catch (error) {
      showToast({ text: messageOf(error) });
    }
  };
}
