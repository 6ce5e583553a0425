declare const brand: unique symbol;

/** An organisation that the caller administers, minted by the gate alone: everything of an organisation is read by it. */
export type AdministeredOrganizationId = string & { readonly [brand]: 'AdministeredOrganizationId' };

/** An organisation whose people the caller may search, minted by the gate alone. */
export type SearchedOrganizationId = string & { readonly [brand]: 'SearchedOrganizationId' };
