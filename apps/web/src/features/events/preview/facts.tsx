/** @jsxImportSource preact */
import type { Language } from '@oplich/contract/shared/languages';
import { countsPeople } from '@oplich/contract/events/counts-people';
import { whatToBring } from '@oplich/contract/events/travel/what-to-bring';
import { i18n } from '../../../i18n/i18n.ts';
import { formatLongDate } from '../../../shared/format/dates.ts';
import { formatQuantity } from '@oplich/contract/shared/written-numbers';
import { formatPlace } from '../../../shared/format/place.ts';
import type { TravelWords } from '../before-travel/load-labels.ts';
import { mapLink } from '@oplich/contract/events/travel/map-link';
import { hasTravelFacts, travelFactsOf } from '@oplich/contract/events/travel/travel-facts';
import { placeOf } from '../place-of.ts';
import type { ToldEvent } from './use-guest-event.ts';

interface FactsProps {
  event: ToldEvent;
  language: Language;
}

/** From Material Icons (Google, Apache-2.0), as in the cabinet. */
const signs = {
  when: 'M20 3h-1V1h-2v2H7V1H5v2H4c-1.1 0-2 .9-2 2v16c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 18H4V10h16zm0-13H4V5h16z',
  where:
    'M12 12c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2m6-1.8C18 6.57 15.35 4 12 4s-6 2.57-6 6.2c0 2.34 1.95 5.44 6 9.14 4.05-3.7 6-6.8 6-9.14M12 2c4.2 0 8 3.22 8 8.2 0 3.32-2.67 7.25-8 11.8-5.33-4.55-8-8.48-8-11.8C4 5.22 7.8 2 12 2',
} as const;

/** The day without a time, and the place. */
export function WhenAndWhere({ event, language }: FactsProps) {
  const facts = {
    when: formatLongDate(event.eventDate, language),
    where: formatPlace(placeOf(event), language, { withAddress: true }),
  };
  return (
    <section class="card when">
      <dl>
        {(['when', 'where'] as const).map(one => (
          <div class="signed" key={one}>
            <dt>
              <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
                <path d={signs[one]} />
              </svg>
              {i18n.t(`auth:preview.${one}`)}
            </dt>
            <dd>{facts[one]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * What to bring, how to get there and in, where the shelter is, and what is given; empty where nothing is filled in.
 */
export function BeforeTravel({ event, language, words }: FactsProps & { words: TravelWords }) {
  const { mapPoint, goods } = event;
  const isTold = hasTravelFacts(event);
  if (!isTold && goods.length === 0) return null;
  const { beforeTravel } = words;
  return (
    <section class="card">
      {isTold && (
        <>
          <h2>{beforeTravel.bring}</h2>
          <ul class="to-bring">
            {whatToBring(event.whatToBring, words).map(item => (
              <li key={item}>
                <span>{item}</span>
              </li>
            ))}
          </ul>
          <dl>
            {travelFactsOf(event, words).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {mapPoint && (
            <a
              class="button on-map"
              href={mapLink(mapPoint, event.name, navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
            >
              {beforeTravel.map}
            </a>
          )}
        </>
      )}
      {goods.length > 0 && <Goods goods={goods} language={language} words={words} />}
    </section>
  );
}

function Goods({ goods, language, words }: { goods: ToldEvent['goods']; language: Language; words: TravelWords }) {
  // If one line is for single people of a household, each line says for whom it is.
  const isByPeople = countsPeople(goods);
  return (
    <>
      <h2>{words.beforeTravel.goods}</h2>
      {!isByPeople && <p class="small">{words.beforeTravel.perParticipant}</p>}
      <ul class="goods">
        {goods.map(({ category, units, quantity, per }) => (
          <li key={`${category} ${units} ${per}`}>
            <span>
              {words.goodsCategory[category]}
              {isByPeople && <small>{words.perKind[per]}</small>}
            </span>
            <strong>{formatQuantity(quantity, language, units)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The published order of the waiting list: how a place that comes free would be given is known before anybody waits. */
export function WaitingOrder({ criteria, words }: { criteria: ToldEvent['orderCriteria']; words: TravelWords }) {
  const { waitingOrder } = words;
  return (
    <section class="card">
      <h2>{waitingOrder.title}</h2>
      <div class="small">
        {waitingOrder.lead}
        <ol>
          {[...criteria, 'joined' as const].map(criterion => (
            <li key={criterion}>{waitingOrder[criterion]}</li>
          ))}
        </ol>
        {waitingOrder.nobodyChanges}
      </div>
    </section>
  );
}
