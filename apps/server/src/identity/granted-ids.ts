declare const brand: unique symbol;

/** Id of an activity whose owner the gate has seen to be the caller. */
export type OwnedActivityId = string & { readonly [brand]: 'OwnedActivityId' };

/** An activity taken at her own pace in which the caller takes part, or may begin to. */
export type AssignedActivityId = string & { readonly [brand]: 'AssignedActivityId' };

/** A live activity that the caller may take over or end where nobody leads it; minted by the gate alone. */
export type KeptActivityId = string & { readonly [brand]: 'KeptActivityId' };

/** An organization that the caller administers, minted by the gate alone: everything of an organization is read by it. */
export type AdministeredOrganizationId = string & { readonly [brand]: 'AdministeredOrganizationId' };

/** A department whose groups the caller manages, minted by the gate alone: every group is read by these. */
export type ManagedDepartmentId = string & { readonly [brand]: 'ManagedDepartmentId' };

/** An organization whose people the caller may search, minted by the gate alone. */
export type SearchedOrganizationId = string & { readonly [brand]: 'SearchedOrganizationId' };
