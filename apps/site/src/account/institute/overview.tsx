import { frameID } from '@ximblox/blocks/frame-ids';
import type { MemberOverview, OverviewDay, OverviewEvent, OverviewFile, OverviewProject } from '@ximblox/contract';
import { dayAndMonth, formatDate, formatSize } from '@ximblox/i18n';
import { accountPath, type AccountScreen, type Locale } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { standingOf } from './group-screens.tsx';
import type { AccountTexts } from './texts.en.ts';
import css from './overview.module.css';

type Words = { readonly words: AccountTexts; readonly locale: Locale };

/** A link where there is somewhere to go, else its text. */
const Linked = ({ path, children }: { readonly path: string | null; readonly children: ReactNode }) =>
  path === null ? children : <a href={path}>{children}</a>;

/** The next day of the member, and how long it takes until then. */
function Next({ next, words, locale }: Words & { readonly next: OverviewDay }) {
  const { overview } = words;
  return (
    <div className={css.next}>
      <p className={css.left}>
        {next.daysLeft === 0 ? (
          <span className={css.number}>{overview.today}</span>
        ) : (
          <>
            <span className={css.number}>{next.daysLeft}</span> {overview.days(next.daysLeft)}
          </>
        )}
      </p>
      <p>
        {next.daysLeft > 0 && `${overview.until} `}
        <Linked path={next.path}>{next.title}</Linked>
        {next.project !== null && `, ${next.project}`}
        <span className={css.soft}>
          {' '}
          <time dateTime={next.day.slice(0, 10)}>{formatDate(locale, next.day)}</time>
        </span>
      </p>
    </div>
  );
}

type PartProps = Words & {
  readonly name: string;
  readonly title: string;
  /** The screen with all of it. */
  readonly all?: { readonly screen: AccountScreen; readonly text: string };
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
};

/** A part of the overview; where there is nothing, it says what would be there. */
const Part = ({ name, title, all, none, isEmpty, locale, children }: PartProps) => (
  <section className={css.part} aria-labelledby={frameID(name)}>
    <div className={css.head}>
      <h2 id={frameID(name)} className={css.title}>
        {title}
      </h2>
      {all !== undefined && !isEmpty && (
        <a className="action" href={accountPath(all.screen, locale)}>
          {all.text}
        </a>
      )}
    </div>
    {isEmpty ? <p className={css.none}>{none}</p> : <ul className={css.list}>{children}</ul>}
  </section>
);

/** How far a project is. The years below say of what; the bar is for the eye. */
const Period = ({ start, end, past }: OverviewProject) =>
  past !== null && (
    <div className={css.period}>
      <svg className={css.bar} width="100%" height="9" aria-hidden="true">
        <rect width={`${Number((past * 100).toFixed(1))}%`} height="9" />
      </svg>
      <p className={css.years}>
        <span>{start.slice(0, 4)}</span> <span className="hidden">–</span> <span>{end.slice(0, 4)}</span>
      </p>
    </div>
  );

const Project = ({ project, words, locale }: Words & { readonly project: OverviewProject }) => (
  <li className={css.project}>
    <div>
      <h3 className={css.name}>
        <Linked path={project.path}>{project.name}</Linked>
      </h3>
      <p className={css.soft}>{standingOf(project, words)}</p>
    </div>
    <Period {...project} />
    <p className={project.newFiles === 0 ? css.soft : css.new}>
      {project.newFiles === 0 ? words.overview.nothingNew : words.overview.newFiles(project.newFiles)}
    </p>
    {project.next !== null && (
      <p className={css.soft}>
        {project.next.title}, <time dateTime={project.next.day.slice(0, 10)}>{formatDate(locale, project.next.day)}</time>
      </p>
    )}
  </li>
);

const File = ({ file, words, locale }: Words & { readonly file: OverviewFile }) => (
  <li>
    <h3 className={css.item}>
      <a href={file.url}>{file.title}</a>
    </h3>
    <p className={css.soft}>
      {[
        file.from,
        file.size === null ? '' : formatSize(locale, file.size),
        file.downloadedAt === null
          ? words.overview.notDownloaded
          : words.overview.downloaded(formatDate(locale, file.downloadedAt)),
      ]
        .filter((fact) => fact !== '')
        .join(', ')}
    </p>
  </li>
);

function Event({ event, words, locale }: Words & { readonly event: OverviewEvent }) {
  const parts = dayAndMonth(locale, event.start);
  return (
    <li className={css.event}>
      <time className={css.date} dateTime={event.start.slice(0, 10)}>
        <span className={css.day}>{parts?.day} </span>
        <span>
          {parts?.month} {event.start.slice(0, 4)}
        </span>
      </time>
      <div>
        <h3 className={css.item}>
          <Linked path={event.path}>{event.title}</Linked>
        </h3>
        <p className={css.soft}>
          {words.overview.states[event.status]}
          {event.calendar !== null && (
            <>
              {'. '}
              <a href={event.calendar}>
                {words.overview.calendar}
                <span className="hidden">: {event.title}</span>
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** What a member comes to their account for: the next day, their projects, files and events. */
export function Overview({ overview, ...rest }: Words & { readonly overview: MemberOverview }) {
  const { next, projects, files, events } = overview;
  const { titles, jips, overview: words } = rest.words;
  return (
    <>
      {next !== null && <Next next={next} {...rest} />}
      <Part
        {...rest}
        name="projects"
        title={titles.jips}
        all={{ screen: 'jips', text: words.allProjects }}
        none={jips.none}
        isEmpty={projects.length === 0}
      >
        {projects.map((project) => (
          <Project key={project.id} project={project} {...rest} />
        ))}
      </Part>
      <div className={css.beside}>
        <Part
          {...rest}
          name="files"
          title={titles.downloads}
          all={{ screen: 'downloads', text: words.allDownloads }}
          none={words.noFiles}
          isEmpty={files.length === 0}
        >
          {files.map((file) => (
            <File key={file.url} file={file} {...rest} />
          ))}
        </Part>
        <Part {...rest} name="events" title={words.events} none={words.noEvents} isEmpty={events.length === 0}>
          {events.map((event) => (
            <Event key={event.id} event={event} {...rest} />
          ))}
        </Part>
      </div>
    </>
  );
}
