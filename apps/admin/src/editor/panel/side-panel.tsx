import { adminVersionTexts } from '../../shared/language/version-words.ts';
import { t } from '../../shared/language/t.ts';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { commentsTabID, isOpen, useComments } from '../comments/use-comments.ts';
import { CommentsPanel } from '../dialogs.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { Writable } from '../read-only.tsx';
import css from '../screen.module.css';
import { useChecks, useSession, useView } from '../session/session.ts';
import { useParameters } from '../session/use-parameters.ts';
import { versionsParameter, versionsTabID } from '../versions/parameter.ts';
import { BlockPanel } from './block-panel.tsx';

/** The panel beside the canvas: the form of the selected block, the checks, or the comments of reviewers. On a phone they are tabs of the screen. */
export function SidePanel() {
  const [, setParameters] = useParameters();
  const { view, pageID, isPage } = useSession();
  const isPhone = useIsPhone();
  const panel = useView((state) => state.panel);
  const { mustBePutRight, worthALook } = useChecks();
  const count = mustBePutRight.length + worthALook.length;
  const openComments = useComments(pageID).comments.filter(isOpen).length;
  return (
    <aside className={css.panel} aria-label={t('Form')} data-region="form">
      {!isPhone && (
        <div className={css.panelHead}>
          <button
            type="button"
            className={css.panelTab}
            aria-pressed={panel === 'block'}
            onClick={() => view.setState({ panel: 'block' })}
          >
            {t('Block')}
          </button>
          <button
            type="button"
            className={css.panelTab}
            aria-pressed={panel === 'checks'}
            onClick={() => view.setState({ panel: 'checks', focusPath: null })}
          >
            {t('Checks')}
            {count > 0 && <span className={mustBePutRight.length > 0 ? css.bad : css.warn}>{count}</span>}
          </button>
          {isPage && (
            <>
              <button
                id={commentsTabID}
                type="button"
                className={css.panelTab}
                aria-pressed={panel === 'comments'}
                onClick={() => view.setState({ panel: 'comments', focusPath: null })}
              >
                {t('Comments')}
                {openComments > 0 && <span className={css.warn}>{openComments}</span>}
              </button>
              <button
                id={versionsTabID}
                type="button"
                className={css.panelTab}
                onClick={() => setParameters({ [versionsParameter]: versionsTabID })}
              >
                {adminVersionTexts.open}
              </button>
            </>
          )}
        </div>
      )}
      <div className={css.panelBody}>
        {panel === 'checks' && <ChecksPanel />}
        {panel === 'comments' && <CommentsPanel />}
        {panel === 'block' && (
          <Writable>
            <BlockPanel />
          </Writable>
        )}
      </div>
    </aside>
  );
}
