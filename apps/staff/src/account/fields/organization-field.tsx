import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../shell/chunks/lazy-part.ts';
import type { OrganizationPickerProps } from './organization-picker.tsx';

const OrganizationPicker = lazyPart(async () => (await import('./organization-picker.tsx')).OrganizationPicker);

/** Where a person belongs; what searches for it comes once somebody is asked. */
export function OrganizationField(props: OrganizationPickerProps): ReactNode {
  return (
    <Suspense fallback={<TextSkeleton lines={2} />}>
      <OrganizationPicker {...props} />
    </Suspense>
  );
}
