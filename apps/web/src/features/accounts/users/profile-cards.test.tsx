import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { shownFacts } from '../../../shared/testing/shown-facts.ts';
import { OrganizationCard } from './profile-cards.tsx';

const organization = {
  organizationName: 'Фонд «Поруч»',
  edrpou: '12345678',
  organizationHeadSurname: 'Лисенко',
  organizationHeadName: 'Андрій',
  organizationHeadPatronym: 'Петрович' as string | null,
  actsOnBasis: 'статуту',
  address: 'м. Харків',
  socialLink: null,
  aidRegions: [],
  nonProfitCertificate: [],
  edrExtract: [],
  officialLetterRequest: [],
  declaration: [],
  logo: null,
};

test.each([
  ['Петрович', 'Лисенко Андрій Петрович'],
  [null, 'Лисенко Андрій'],
])(
  'the head of an organization is shown as surname, name and patronym, without what is empty (%s) [R-UIX-8]',
  async (organizationHeadPatronym, says) => {
    serve({ 'GET /regions': () => ({ status: 200, body: [] }) });
    await renderPage(<OrganizationCard organization={{ ...organization, organizationHeadPatronym }} />, {
      pattern: '/',
      at: '/',
    });
    expect(shownFacts()['Керівник']).toBe(says);
  },
);
