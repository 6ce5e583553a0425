import { Badge } from '@parta/ui/display/badge';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sharedComputerTexts } from './texts.ts';
import './shared-mark.css';

/** Says beside the person's picture that the session is one on a shared computer; on a narrow page by a picture alone. */
export function SharedMark(): ReactNode {
  return (
    <span className="shared-mark" title={sharedComputerTexts.about}>
      <Badge tone="warning" icon={<IconDeviceDesktop aria-hidden="true" />}>
        <span className="shared-mark-words">{sharedComputerTexts.name}</span>
      </Badge>
    </span>
  );
}
