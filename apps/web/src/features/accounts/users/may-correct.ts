import type { Profile } from '@oplich/contract/accounts/profile';
import { isKnownByDocuments } from '../profile-form/is-known-by-documents.ts';

/**
 * Whether an administrator may change somebody's data: of nobody else but displaced people and partners, of nobody who is deleted, nor of
 * the own household, about whom one decides nothing.
 */
export const mayCorrect = (profile: Pick<Profile, 'role' | 'allowed'>): boolean =>
  isKnownByDocuments(profile) && profile.allowed?.includes('delete') === true;
