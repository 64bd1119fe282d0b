import type { TravelLabels } from '../labels.ts';

/** The texts for people who set out for an event: separate, because guests' pages load no other labels. */
export const enTravel: TravelLabels = {
  toBring: {
    document: 'the passport or ID card given in your account and, if you have one, the IDP certificate',
    idCard: 'the ID card given in your account and, if you have one, the IDP certificate',
    booklet: 'the passport booklet given in your account and, if you have one, the IDP certificate',
  },
  bringItem: {
    document: 'the passport or ID card given in your account',
    idCard: 'the ID card given in your account',
    booklet: 'the passport booklet given in your account',
    displacedCertificate: 'the IDP certificate',
    taxNumber: 'the tax number (RNOKPP)',
    ticket: 'the ticket, on a screen or on paper',
    bag: 'a bag or a trolley',
  },
  stepFree: {
    yes: 'Step-free',
    partly: 'Partly step-free',
    no: 'By stairs only',
  },
  perKind: {
    participant: 'for each participant',
    person: 'for each person of the household',
    child: 'for each child of 0–17',
    infant: 'for each infant of 0–2',
    adult: 'for each adult of 18–59',
    elderly: 'for each person of 60 and older',
    female: 'for each woman and girl',
    male: 'for each man and boy',
  },
  beforeTravel: {
    bring: 'What to bring',
    point: 'Point on the map',
    map: 'Open on a map',
    goods: 'What will be given',
    perParticipant: 'per participant',
    arrival: 'Arrival time',
    entrance: 'Entrance',
    shelter: 'Shelter',
    directions: 'How to get there',
    contactPhone: 'Phone for questions',
  },
  waitingOrder: {
    title: 'Order of the waiting list',
    lead: 'When all places are taken, you can join the waiting list. A place that becomes free is offered in this order, among equals by the next line:',
    needs: 'families with special needs',
    children: 'families with children',
    elderly: 'families with older people',
    notAidedLongest: 'who has gone longest without aid',
    joined: 'who joined earlier',
    nobodyChanges: 'Nobody can change the order by hand.',
  },
};
