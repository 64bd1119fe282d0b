import type { Profile } from '@oplich/contract/accounts/profile';
import { lazy, type ComponentType } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { TextKey } from '../../../shared/routing/page-route.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { isKnownByDocuments } from '../profile-form/is-known-by-documents.ts';

interface SectionWords {
  /** Part of the URL: `?section=place`. */
  key: string;
  label: TextKey;
  /** Its contents, shown under the name. */
  holds: TextKey;
  /** Whose settings have it; if absent, everybody's. */
  isFor?: (profile: Profile) => boolean;
}
type Section = ComponentType<{ profile: Profile }>;
/** A part of the settings: what the settings show in their place, or a page of its own. */
export type SettingsSection = SectionWords & ({ Section: Section; path?: never } | { path: string; Section?: never });

/** A section as a script of its own. Fields of a profile use the texts of the sign-up. */
const section = (load: () => Promise<Section>): Section =>
  lazy(async () => ({ default: (await Promise.all([load(), i18n.loadNamespaces('auth')]))[0] }));

/**
 * The sections of the settings in their order, each a script of its own. A new one is one entry here and one folder, or a page.
 */
const settingsSections: readonly SettingsSection[] = [
  {
    key: 'personal',
    label: 'cabinet:settings.sections.personal',
    holds: 'cabinet:settings.holds.personal',
    Section: section(() => import('./personal/personal-section.tsx').then(m => m.PersonalSection)),
  },
  {
    key: 'organization',
    label: 'cabinet:settings.sections.organization',
    holds: 'cabinet:settings.holds.organization',
    isFor: ({ partnerType }) => partnerType === 'organization',
    Section: section(() => import('./partner/organization-section.tsx').then(m => m.OrganizationSection)),
  },
  {
    key: 'volunteer',
    label: 'cabinet:settings.sections.volunteer',
    holds: 'cabinet:settings.holds.volunteer',
    isFor: ({ partnerType }) => partnerType === 'volunteer',
    Section: section(() => import('./partner/volunteer-section.tsx').then(m => m.VolunteerSection)),
  },
  {
    key: 'place',
    label: 'cabinet:settings.sections.place',
    holds: 'cabinet:settings.holds.place',
    isFor: isKnownByDocuments,
    Section: section(() => import('./place/place-section.tsx').then(m => m.PlaceSection)),
  },
  {
    key: 'household',
    label: 'cabinet:settings.sections.household',
    holds: 'cabinet:settings.holds.household',
    isFor: ({ role }) => role === 'displaced',
    path: paths.household,
  },
  {
    key: 'documents',
    label: 'cabinet:settings.sections.documents',
    holds: 'cabinet:settings.holds.documents',
    isFor: isKnownByDocuments,
    Section: section(() => import('./documents/documents-section.tsx').then(m => m.DocumentsSection)),
  },
  {
    key: 'security',
    label: 'cabinet:settings.sections.security',
    holds: 'cabinet:settings.holds.security',
    Section: section(() => import('./security/security-section.tsx').then(m => m.SecuritySection)),
  },
  {
    key: 'teams',
    label: 'cabinet:settings.sections.teams',
    holds: 'cabinet:settings.holds.teams',
    // Administrators act for no partner.
    isFor: ({ role }) => role !== 'administrator',
    Section: section(() => import('./teams/teams-section.tsx').then(m => m.TeamsSection)),
  },
  {
    key: 'appearance',
    label: 'cabinet:settings.sections.appearance',
    holds: 'cabinet:settings.holds.appearance',
    Section: section(() => import('./appearance/appearance-section.tsx').then(m => m.AppearanceSection)),
  },
  {
    key: 'own-data',
    label: 'cabinet:settings.sections.ownData',
    holds: 'cabinet:settings.holds.ownData',
    Section: section(() => import('./own-data/own-data-section.tsx').then(m => m.OwnDataSection)),
  },
];

/** Returns the sections of a profile; while a required second factor is missing only the section where it is set up. */
export const sectionsFor = (profile: Profile): readonly SettingsSection[] =>
  settingsSections.filter(
    ({ key, isFor }) => (isFor?.(profile) ?? true) && (!profile.secondFactorDue || key === 'security'),
  );
