import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CertificatesPage } from '../features/statistics/certificates-page.tsx';

/** Certificates that were issued in an activity. */
export function CertificatesStatisticsRoute(): ReactNode {
  const { activityId } = useParams({ from: '/statistics/authored/$activityId/certificates' });
  return <CertificatesPage activity_id={activityId} />;
}
