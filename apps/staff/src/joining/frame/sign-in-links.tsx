import { getButtonLook } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { useJoining } from '../joining-services.tsx';
import { signInTexts } from './texts.ts';

/** Both ways in for somebody who is not signed in; each comes back here. @param path of this page, below the area */
export function SignInLinks({ path }: { path: string }): ReactNode {
  const { settings, origin } = useJoining();
  const { account, area } = settings.bases;
  const next = encodeURIComponent(new URL(path, new URL(area, origin)).href);
  return (
    <div className="joining-actions">
      <a href={`${account}?next=${next}`} {...getButtonLook('primary')}>
        {signInTexts.sign_in}
      </a>
      <a href={`${account}register?next=${next}`} {...getButtonLook()}>
        {signInTexts.register}
      </a>
    </div>
  );
}
