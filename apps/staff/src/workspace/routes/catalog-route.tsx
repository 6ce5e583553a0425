import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CatalogPage } from '../features/catalog/catalog-page.tsx';

/** The catalog; its folder and what it is narrowed to stand in the address. */
export function CatalogRoute(): ReactNode {
  const { id } = useParams({ from: '/catalog/{-$id}' });
  const filter = useSearch({ from: '/catalog/{-$id}' });
  const navigate = useNavigate();
  return (
    <CatalogPage
      id={id}
      filter={filter}
      onFilter={(search) => void navigate({ to: '/catalog/{-$id}', params: { id }, search })}
      onOpenFolder={(folder) => void navigate({ to: '/catalog/{-$id}', params: { id: folder }, search: filter })}
    />
  );
}
