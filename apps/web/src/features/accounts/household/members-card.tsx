import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Household, HouseholdMember } from '@oplich/contract/households/schemas';
import { ageOn, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { limits } from '@oplich/contract/shared/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { PersonAddIcon } from '../../../shared/ui/icons/person-add.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { withoutMember } from './member-values.ts';
import { useNeedWords } from './use-need-words.ts';
import { useSaveHousehold } from './use-save-household.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const MemberDialog = whenOpened(() => import('./member-dialog.tsx').then(m => m.MemberDialog));

interface MembersCardProps {
  household: Household;
  getNewest: () => Promise<Household | undefined>;
}

/** Lists the members of the household with what was recorded of them. */
export function MembersCard({ household, getNewest }: MembersCardProps) {
  const { t } = useTranslation('cabinet');
  const [isAdding, setAdding] = useState(false);
  const { members } = household;
  useFocusAfter(members.length);
  return (
    <SettingsCard title={t('household.members')} {...(members.length === 0 && { lead: t('household.nobody') })}>
      {members.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {members.map(member => (
            <Member key={member.id} member={member} household={household} getNewest={getNewest} />
          ))}
        </Box>
      )}
      {members.length < limits.householdMembers ? (
        <Button
          variant="contained"
          startIcon={<PersonAddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setAdding(true)}
        >
          {t('household.add')}
        </Button>
      ) : (
        <Typography color="textSecondary">{t('household.full')}</Typography>
      )}
      {isAdding && <MemberDialog household={household} getNewest={getNewest} onClose={() => setAdding(false)} />}
    </SettingsCard>
  );
}

function Member({ member, household, getNewest }: MembersCardProps & { member: HouseholdMember }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const needWords = useNeedWords();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const save = useSaveHousehold();
  const name = personName(member);
  const { relation, birthday, sex, needs, id } = member;
  const isChild = ageOn(birthday, kyivDay(new Date())) < 18;
  const close = () => setOpen(null);
  const remove = () =>
    save.mutate(
      { body: withoutMember(household, id) },
      {
        onSuccess: () => toast(t('household.removed', { name }), 'success'),
        onSettled: close,
      },
    );
  return (
    <Stack
      component="li"
      sx={{ gap: 1, py: 3, borderTop: 1, borderColor: 'edge.line', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary">
        {[
          t(`household.relation.${relation}`),
          format.ageOf(birthday),
          sex && t(`household.${isChild ? 'sexOfChild' : 'sex'}.${sex}`),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      {needs.length > 0 && <Typography>{needWords(needs)}</Typography>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" aria-label={t('household.changeNamed', { name })} onClick={() => setOpen('edit')}>
          {t('household.change')}
        </Button>
        <Button aria-label={t('household.removeNamed', { name })} onClick={() => setOpen('remove')}>
          {t('household.remove')}
        </Button>
      </Stack>
      {open === 'edit' && <MemberDialog household={household} member={member} getNewest={getNewest} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('household.removeTitle', { name })}
        confirmLabel={t('household.remove')}
        loses
        isPending={save.isPending}
        onConfirm={remove}
        onClose={close}
      >
        {t('household.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}
