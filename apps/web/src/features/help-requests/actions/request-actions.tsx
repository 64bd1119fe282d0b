import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HelpAction } from '@oplich/contract/help-requests/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Fact } from '../../../shared/ui/layout/facts.tsx';
import type { HelpRequestDetails } from '../api.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const ClaimDialog = whenOpened(() => import('./claim-dialog.tsx').then(m => m.ClaimDialog));
const ExecuteDialog = whenOpened(() => import('./execute-dialog.tsx').then(m => m.ExecuteDialog));
const RejectDialog = whenOpened(() => import('./reject-dialog.tsx').then(m => m.RejectDialog));

/** What helpers do; who asked has actions of their own. */
type Serving = Exclude<HelpAction, 'update' | 'withdraw'>;

const dialogs = {
  claim: ClaimDialog,
  execute: ExecuteDialog,
  release: ReleaseDialog,
  reject: RejectDialog,
} as const satisfies Record<Serving, unknown>;
/** In the order of the usual way; the first that is open is the one to do. */
const order = ['claim', 'execute', 'release', 'reject'] as const;

/** The actions that the server allows on the request now, and what is reserved for it. */
export function RequestActions({ request }: { request: HelpRequestDetails }) {
  const { t } = useTranslation('cabinet');
  const [open, setOpen] = useState<Serving | null>(null);
  if (!order.some(action => request.allowed.includes(action))) return null;
  const mine = request.claimedByMe;
  const first = mine || !request.allowed.includes('claim') ? 'execute' : 'claim';
  const actions = order
    .filter(action => request.allowed.includes(action))
    .sort((one, other) => Number(other === first) - Number(one === first));
  const Dialog = open && dialogs[open];
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('help.actions.title')}
      </Typography>
      {/* The request of a deleted account cannot be claimed, only rejected. */}
      {(request.claimedBy || first === 'claim') && (
        <Typography variant="body2" color="textSecondary">
          {t(mine ? 'help.actions.leadMine' : first === 'claim' ? 'help.actions.leadFree' : 'help.actions.leadOther')}
        </Typography>
      )}
      <Kept request={request} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {actions.map(action => (
          <Button
            key={action}
            size="large"
            variant={action === first ? 'contained' : 'outlined'}
            {...(action === 'reject' && { color: 'error' as const })}
            onClick={() => setOpen(action)}
          >
            {t(action === 'claim' && mine ? 'help.actions.extend' : `help.actions.${action}`)}
          </Button>
        ))}
      </Box>
      {Dialog && <Dialog request={request} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** Goods that the claim keeps back. */
function Kept({ request: { reserved } }: { request: HelpRequestDetails }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  if (reserved.length === 0) return null;
  return (
    <Box component="dl" aria-label={t('help.actions.kept')} sx={{ m: 0 }}>
      {reserved.map(line => (
        <Fact key={line.positionId} label={line.name}>
          {format.quantity(line.held, line.units)}
        </Fact>
      ))}
    </Box>
  );
}
