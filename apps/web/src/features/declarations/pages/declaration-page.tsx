import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { PictureAsPdfIcon as PaperIcon } from '../../../shared/ui/icons/picture-as-pdf.tsx';
import { CodeClock } from '../../code-accounts/index.ts';
import { useMayOpen, useRole } from '../../accounts/index.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { declaration as declarationQuery, type Declaration } from '../api.ts';
import { DeclarationActions } from '../components/declaration-actions.tsx';
import { DeclarationMissing } from '../components/declaration-missing.tsx';
import { DeclarationStatusChip } from '../components/declaration-status.tsx';
import { DeclaredGoods } from '../components/declared-goods.tsx';

export default function DeclarationPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(declarationQuery(id));
  const mayOpen = useMayOpen();
  const title = data && t('declarations.numbered', { number: data.number });
  useTitle(title);
  if (error && !data) return <DeclarationMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return (
    <Page
      title={title}
      lead={<DeclarationStatusChip status={data.status} />}
      backTo={paths.declarations}
      actions={
        <>
          {mayOpen(patterns.declarationDocument) && (
            <Button component={Link} to={paths.declarationDocument(id)} startIcon={<PaperIcon />}>
              {t('declarations.document')}
            </Button>
          )}
          <DeclarationActions declaration={data} />
        </>
      }
    >
      <Details declaration={data} />
    </Page>
  );
}

function Details({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation('cabinet');
  const isAdministrator = useRole() === 'administrator';
  const { status, comment, uniqueCode, owner } = declaration;
  return (
    <Stack sx={{ gap: 5 }}>
      {status === 'rejected' && comment && (
        <Alert severity="warning" isStanding>
          <strong>{t('declarations.toCorrect')}</strong>
          <br />
          {comment}
        </Alert>
      )}
      {status === 'draft' && <Alert>{t('declarations.draftNote')}</Alert>}
      {status === 'submitted' && !isAdministrator && <Alert>{t('declarations.submittedNote')}</Alert>}
      {status === 'accepted' && <CodeClock code={uniqueCode} {...(isAdministrator && { ownerId: owner.id })} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Box component="section" sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
            {t('declarations.goods.title')}
          </Typography>
          <DeclaredGoods declaration={declaration} />
        </Box>
        <Facts declaration={declaration} />
      </Box>
    </Stack>
  );
}

function Facts({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  // Its scans can be read by the owner of the document.
  const opensFiles = useMayOpen()(patterns.declarationDocument);
  const { carrier, files, decidedBy, decidedAt, submittedAt } = declaration;
  return (
    <FactsCard title={t('declarations.form.document')}>
      <Fact label={t('declarations.code')}>{declaration.uniqueCode}</Fact>
      <Fact label={t('declarations.date')}>{format.longDate(declaration.date)}</Fact>
      <Fact label={t('declarations.owner')}>{shownName(declaration.owner.name)}</Fact>
      <Fact label={t('declarations.sender')}>{declaration.sender}</Fact>
      <Fact label={t('declarations.recipient')}>{shownName(declaration.recipient)}</Fact>
      {carrier && <Fact label={t('declarations.carrier')}>{carrier}</Fact>}
      <Fact label={t('declarations.total')}>
        <strong>
          <Money amount={declaration.totalWithoutVat} on={declaration.date} stacked />
        </strong>
      </Fact>
      <Fact label={t('declarations.purpose')} isLong>
        {declaration.purpose}
      </Fact>
      {submittedAt && <Fact label={t('declarations.submittedAt')}>{format.longDateTime(submittedAt)}</Fact>}
      {decidedBy && decidedAt && (
        <Fact label={t('declarations.decidedBy')}>
          {shownName(decidedBy.name)}, {format.longDateTime(decidedAt)}
        </Fact>
      )}
      {files.length > 0 && (
        <Fact label={t('declarations.files')}>
          <FileLinks files={files} isClosed={!opensFiles} />
        </Fact>
      )}
    </FactsCard>
  );
}
