import { canSelfStudy, type PermissionSet } from '@parta/domain/people/permissions';

/**
 * Whether an activity at one's own pace has a player. Until it stands, `{play}a/{id}/` can only say that slides are read
 * elsewhere, and an activity made by «Изучить» would lead nowhere. The call is there already.
 */
const HAS_SELF_PACED_PLAYER: boolean = false;

/** Whether «Изучить» is offered to a person; every screen asks here. */
export function offersSelfStudy(permissions: PermissionSet): boolean {
  return HAS_SELF_PACED_PLAYER && canSelfStudy(permissions);
}
