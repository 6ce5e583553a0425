import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HomePage } from '../features/statistics/home-page.tsx';

/** What somebody has run and finished; which of them stands in the address. */
export function StatisticsRoute(): ReactNode {
  const { of = 'authored' } = useSearch({ from: '/statistics' });
  const navigate = useNavigate();
  return (
    <HomePage
      face={of}
      onFace={(face) => void navigate({ to: '/statistics', search: face === 'own' ? { of: face } : {} })}
    />
  );
}
