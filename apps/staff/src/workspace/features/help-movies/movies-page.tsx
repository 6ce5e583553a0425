import { Page } from '@parta/ui/frame/page';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { workspaceTexts } from '../../texts.ts';
import './movies.css';
import { moviesTexts, movieTexts } from './texts.ts';

type MovieName = keyof typeof movieTexts;

/** In the order of the documents. */
const MOVIES: readonly MovieName[] = ['overview', 'registration', 'survey-creation', 'survey-running', 'results'];
/** Where the server has what `npm run record-videos` made. */
const FOLDER = '/static/help/videos/';

/** Five short films of the product itself. */
export function MoviesPage(): ReactNode {
  return (
    <Page
      tabTitle={workspaceTexts.page_title(moviesTexts.title)}
      heading={moviesTexts.title}
      breadcrumbs={[
        { key: 'help', link: <Link to="/help">{moviesTexts.help}</Link> },
        { key: 'movies', link: moviesTexts.title },
      ]}
    >
      <p className="ui-muted">{moviesTexts.lead}</p>
      <ol className="movies">
        {MOVIES.map((name) => (
          <li key={name}>
            <Movie name={name} />
          </li>
        ))}
      </ol>
    </Page>
  );
}

/** The browser's own player: its keys, its full screen and its captions are known to everybody. */
function Movie({ name }: { name: MovieName }): ReactNode {
  const headingId = useId();
  const { title, text } = movieTexts[name];
  const file = (ending: string): string => `${FOLDER}${name}${ending}`;
  return (
    <article className="movie" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className="ui-muted">{text}</p>
      <video
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={file('.webp')}
        aria-labelledby={headingId}
      >
        <source src={file('.webm')} type="video/webm" />
        <source src={file('.mp4')} type="video/mp4" />
        <track default kind="captions" srcLang="ru" label={moviesTexts.captions} src={file('.vtt')} />
        {moviesTexts.refused} <a href={file('.mp4')}>{moviesTexts.download}</a>
      </video>
    </article>
  );
}
