import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { ChevronRightIcon } from '../../../shared/ui/icons/chevron-right.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmailAddress } from '../../../shared/ui/figures/email-address.tsx';
import type { SettingsSection } from './sections.ts';

interface SectionRowsProps {
  sections: readonly SettingsSection[];
  profile: Profile;
}

/** The sections of the settings, one row each: the name and the contents; the whole row opens it. */
export function SectionRows({ sections, profile }: SectionRowsProps) {
  const { t } = useTranslation(['common', 'auth', 'cabinet', 'errors']);
  return (
    <Card component="div" sx={{ p: { xs: 0, sm: 0 }, mt: profile.pendingUpdate ? 5 : 0, overflow: 'hidden' }}>
      <Box component="nav" aria-label={t('cabinet:settings.sections.label')}>
        {sections.map(section => (
          <Box
            key={section.key}
            component={Link}
            to={section.path ?? paths.settingsSection(section.key)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 64,
              px: { xs: 4, sm: 5 },
              py: 3,
              color: 'text.primary',
              textDecoration: 'none',
              borderTop: 1,
              borderColor: 'edge.line',
              '&:first-of-type': { borderTop: 0 },
              '&:hover': { bgcolor: 'surface.quiet' },
              '&:focus-visible': { outlineOffset: -3 },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="span" variant="h3" sx={{ display: 'block' }}>
                {t(section.label)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
                {section.key === 'personal' ? <EmailAddress of={profile.email} /> : t(section.holds)}
              </Typography>
            </Box>
            <ChevronRightIcon aria-hidden sx={{ color: 'text.secondary' }} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
