import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Fact } from '../../../shared/ui/layout/facts.tsx';
import type { HelpRequestDetails } from '../api.ts';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

/** The requester, from where and since when; contacts only where the server sends them. */
export function RequestFacts({ request, isOwn }: { request: HelpRequestDetails; isOwn: boolean }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { requester } = request;
  const { phoneNumber, locality, residenceAddress } = requester;
  return (
    <>
      <Fact label={t('cabinet:help.facts.category')}>{t(`common:helpCategory.${request.category}`)}</Fact>
      <Fact label={t('cabinet:help.facts.date')}>{format.longDateTime(request.requestDate)}</Fact>
      {!isOwn && (
        <Fact label={t('cabinet:help.facts.requester')}>
          {shownName(requester.name)}
          <br />
          {t(`common:role.${requester.role}`)}
        </Fact>
      )}
      <Fact label={t('cabinet:help.facts.region')}>{format.region(request.region)}</Fact>
      {phoneNumber && (
        <Fact label={t('cabinet:help.facts.phone')}>
          <PhoneLink of={phoneNumber} />
        </Fact>
      )}
      {(residenceAddress ?? locality) && (
        <Fact label={t('cabinet:help.facts.address')} note={t('cabinet:help.facts.audited')}>
          {[residenceAddress, locality].filter(Boolean).join(', ')}
        </Fact>
      )}
    </>
  );
}
