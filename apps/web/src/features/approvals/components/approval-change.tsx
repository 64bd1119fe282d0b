import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Approval } from '../api.ts';

/** The duties after the change, or the settings it loosens; nothing where the kind says it all. */
export function ApprovalChange({ approval: { duties, loosens } }: { approval: Pick<Approval, 'duties' | 'loosens'> }) {
  const { t } = useTranslation('cabinet');
  const change =
    duties?.map(duty => t(`team.administratorDuty.${duty}`)) ?? loosens?.map(name => t(`approvals.loosens.${name}`));
  if (!change) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {change.join(' · ')}
    </Typography>
  );
}
