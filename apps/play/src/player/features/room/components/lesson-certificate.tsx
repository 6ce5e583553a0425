import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../../../calls.ts';
import { roomTexts } from '../texts.ts';

/** A look that did not reach the server is repeated. */
const RETRY_MS = 15_000;

interface LessonCertificateProps {
  activity_id: string;
  /** Points that were told last: whoever marks by hand may bring one over the percentage. */
  points: number | null;
}

/** The certificate of the lesson that has ended; nothing where there is none. */
export function LessonCertificate({ activity_id, points }: LessonCertificateProps): ReactNode {
  const [link, setLink] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function look(): Promise<void> {
      try {
        const found = await client.call('certificate.of_lesson', { params: { activity_id } });
        if (!isGone) setLink(found.link);
      } catch {
        if (!isGone) timer = setTimeout(() => void look(), RETRY_MS);
      }
    }
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [activity_id, points]);

  return (
    <div role="status">
      {link !== null && (
        <p className="room-certificate">
          {roomTexts.certificate}
          <a className="button" href={link} target="_blank" rel="noopener noreferrer">
            {roomTexts.open_certificate}
          </a>
        </p>
      )}
    </div>
  );
}
