import { countsPeople } from '@oplich/contract/events/counts-people';
import { mapLink } from '@oplich/contract/events/travel/map-link';
import { hasTravelFacts, travelFactsOf } from '@oplich/contract/events/travel/travel-facts';
import { whatToBring } from '@oplich/contract/events/travel/what-to-bring';
import { enCategories } from '@oplich/contract/labels/parts/categories-en';
import { ukCategories } from '@oplich/contract/labels/parts/categories-uk';
import { enPreview } from '@oplich/contract/labels/parts/preview-en';
import { ukPreview } from '@oplich/contract/labels/parts/preview-uk';
import { enTravel } from '@oplich/contract/labels/parts/travel-en';
import { ukTravel } from '@oplich/contract/labels/parts/travel-uk';
import { languages, type Language } from '@oplich/contract/shared/languages';
import { formatQuantity } from '@oplich/contract/shared/written-numbers';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { whenAndWhere, type GuestEvent } from './preview-facts.ts';

const words = {
  uk: { ...ukPreview, ...ukTravel, goodsCategory: ukCategories.goodsCategory },
  en: { ...enPreview, ...enTravel, goodsCategory: enCategories.goodsCategory },
};

/**
 * Returns an event as its public preview says it, in both languages, in HTML: what the page itself says once its script has come, in the
 * same elements and styles (`apps/web/src/features/events/preview`), so that nothing moves when it takes over.
 */
export function previewBody(event: GuestEvent): string {
  const inBoth = (part: (language: Language) => string) => languages.map(part).join('');
  return (
    '<div class="page preview"><header><span class="brand"></span></header>' +
    `<main>${inBoth(language => `<p class="kicker" lang="${language}">${words[language].title}</p>`)}` +
    `<h1>${escapeHtml(event.name)}</h1><div class="columns">${inBoth(language => whenCard(event, language))}` +
    `<div class="told"><section class="card"><p class="description">${escapeHtml(event.description)}</p></section>` +
    `${inBoth(language => travelCard(event, language) + orderCard(event, language))}</div>` +
    `${inBoth(language => howCard(event, language))}</div></main></div>`
  );
}

const card = (language: Language, content: string, name = '') =>
  `<section class="card${name}" lang="${language}">${content}</section>`;
const listed = (items: readonly string[]) => items.map(item => `<li>${item}</li>`).join('');

function whenCard(event: GuestEvent, language: Language): string {
  const { when, where } = words[language];
  const { day, place } = whenAndWhere(event, language);
  const fact = (label: string, value: string) =>
    `<div class="signed"><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`;
  return card(language, `<dl>${fact(when, day)}${fact(where, place)}</dl>`, ' when');
}

/** What to bring, how to get there and in, and what is given; empty where nothing is filled in. */
function travelCard(event: GuestEvent, language: Language): string {
  const texts = words[language];
  const { bring, map, goods, perParticipant } = texts.beforeTravel;
  const parts: string[] = [];
  if (hasTravelFacts(event)) {
    const items = whatToBring(event.whatToBring, texts).map(item => `<span>${escapeHtml(item)}</span>`);
    const facts = travelFactsOf(event, texts).map(
      ({ label, value }) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`,
    );
    parts.push(`<h2>${bring}</h2><ul class="to-bring">${listed(items)}</ul><dl>${facts.join('')}</dl>`);
    // Only the page knows the kind of phone.
    const link = event.mapPoint && mapLink(event.mapPoint, event.name, '');
    if (link)
      parts.push(`<a class="button on-map" target="_blank" rel="noreferrer" href="${escapeHtml(link)}">${map}</a>`);
  }
  if (event.goods.length > 0) {
    const isByPeople = countsPeople(event.goods);
    const lines = event.goods.map(({ category, units, quantity, per }) => {
      const forWhom = isByPeople ? `<small>${texts.perKind[per]}</small>` : '';
      const amount = escapeHtml(formatQuantity(quantity, language, units));
      return `<span>${texts.goodsCategory[category]}${forWhom}</span><strong>${amount}</strong>`;
    });
    parts.push(
      `<h2>${goods}</h2>${isByPeople ? '' : `<p class="small">${perParticipant}</p>`}<ul class="goods">${listed(lines)}</ul>`,
    );
  }
  return parts.length > 0 ? card(language, parts.join('')) : '';
}

/** How a place that comes free would be given. */
function orderCard({ orderCriteria }: GuestEvent, language: Language): string {
  const { waitingOrder } = words[language];
  const criteria = [...orderCriteria, 'joined' as const].map(criterion => waitingOrder[criterion]);
  return card(
    language,
    `<h2>${waitingOrder.title}</h2><div class="small">${waitingOrder.lead}<ol>${listed(criteria)}</ol>${waitingOrder.nobodyChanges}</div>`,
  );
}

function howCard({ id }: GuestEvent, language: Language): string {
  const { howTitle, how, logIn, signUp } = words[language];
  const next = `?next=${encodeURIComponent(`/cabinet/events/${id}`)}`;
  return card(
    language,
    `<h2>${howTitle}</h2><p>${how}</p><a class="button primary" href="/login${next}">${logIn}</a><a class="button" href="/signup${next}">${signUp}</a>`,
    ' how',
  );
}
