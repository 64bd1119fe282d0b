/** The measured calls: the path in the product, the caller, and the statements needed for the same answer. */
import { eventId } from './accounts.mjs';

export const session = `SELECT a.id, a.role, a.status, a.region_id FROM sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.id = $1 AND a.id = $2 AND s.ended_at IS NULL AND a.deleted_at IS NULL`;

const event = `SELECT e.*, o.organization_name, a.surname, a.name FROM events e LEFT JOIN accounts a ON a.id = e.organizer_id
  LEFT JOIN organizations o ON o.account_id = e.organizer_id WHERE e.id = $1`;
const ahead = `region_id = $1 AND status = 'scheduled' AND cancelled_at IS NULL AND event_date > now()`;
const availableFloor = [
  {
    text: `SELECT id, name, event_date, type, region_id, location_city, location_address, max_participants, places_taken, organizer_id FROM events
      WHERE ${ahead} ORDER BY event_date DESC LIMIT 20`,
    values: ({ user }) => [user.region_id],
  },
  { text: `SELECT count(*) FROM events WHERE ${ahead}`, values: ({ user }) => [user.region_id] },
];
const participants = `SELECT p.*, a.surname, a.name, a.birthday, a.region_id FROM participants p JOIN accounts a ON a.id = p.account_id
  WHERE p.event_id = $1 AND p.status = 'confirmed' ORDER BY p.confirmed_at DESC, a.surname LIMIT 20`;
const accounts = where =>
  `SELECT a.id, a.email, a.surname, a.name, a.region_id, a.registered_at FROM accounts a WHERE ${where}`;

/** `sizes`: how many events there are, for the ids of those that wait for the bench. */
export let sizes = { events: Number(process.env.BENCH_EVENTS ?? 20_000) };
const great = () => eventId(sizes.events - 2);
const some = () => eventId(Math.ceil(sizes.events * 0.9) + ((10 - (Math.ceil(sizes.events * 0.9) % 10)) % 10));

export const calls = [
  { name: 'health', path: '/api/health/live', floor: [] },
  {
    name: 'event-guest',
    path: () => `/api/events/displaced-guest/${some()}/details`,
    floor: [{ text: event, values: () => [some()] }],
  },
  {
    name: 'event-person',
    path: () => `/api/events/displaced/${some()}/details`,
    as: 'displaced',
    floor: [
      { text: event, values: () => [some()] },
      {
        text: 'SELECT * FROM participants WHERE event_id = $1 AND account_id = $2',
        values: ({ user }) => [some(), user.id],
      },
    ],
  },
  {
    name: 'available',
    path: '/api/events/displaced/available',
    as: 'displaced',
    floor: availableFloor,
  },
  {
    name: 'available-short',
    path: '/api/events/displaced/available/summaries',
    as: 'displaced',
    floor: availableFloor,
  },
  {
    name: 'participants',
    path: () => `/api/events/${great()}/participants/confirmed`,
    as: 'administrator',
    floor: [{ text: participants, values: () => [great()] }],
  },
  {
    name: 'participants-search',
    path: () => `/api/events/${great()}/participants/confirmed?search=%D0%BA%D0%BE%D0%B2%D0%B0%D0%BB`,
    as: 'administrator',
    floor: [
      { text: participants.replace('ORDER', `AND strpos(a.search, 'ковал') > 0 ORDER`), values: () => [great()] },
    ],
  },
  {
    name: 'people-by-surname',
    path: '/api/accounts/displaced/list?sort=surname',
    as: 'administrator',
    floor: [
      {
        text: `${accounts(`role = 'displaced' AND deleted_at IS NULL`)} ORDER BY surname COLLATE "uk-x-icu", id DESC LIMIT 20`,
      },
    ],
  },
  {
    name: 'people-by-prefix',
    path: '/api/accounts/displaced/list?search=%D0%BA%D0%BE%D0%B2%D0%B0%D0%BB%D0%B5',
    as: 'administrator',
    floor: [
      {
        text: `${accounts(`role = 'displaced' AND deleted_at IS NULL AND search LIKE 'ковале%'`)} ORDER BY registered_at DESC LIMIT 20`,
      },
    ],
  },
  {
    name: 'info',
    path: '/api/accounts/info',
    as: 'displaced',
    floor: [{ text: 'SELECT * FROM accounts WHERE id = $1', values: ({ user }) => [user.id] }],
  },
  {
    name: 'unread-person',
    path: '/api/notifications/counts',
    as: 'displaced',
    floor: [
      { text: 'SELECT count(*) FROM notification_people WHERE account_id = $1', values: ({ user }) => [user.id] },
    ],
  },
  {
    name: 'unread-administrator',
    path: '/api/notifications/counts',
    as: 'administrator',
    floor: [
      { text: 'SELECT count(*) FROM notification_people WHERE account_id = $1', values: ({ user }) => [user.id] },
    ],
  },
  {
    name: 'requests-administrator',
    path: '/api/help-requests?scope=users',
    as: 'administrator',
    floor: [
      {
        text: `SELECT r.*, a.surname, a.name FROM help_requests r JOIN accounts a ON a.id = r.requester_id
          WHERE r.requester_role = 'displaced' ORDER BY r.created_at DESC LIMIT 20`,
      },
    ],
  },
  {
    name: 'requests-partner',
    path: '/api/help-requests?scope=users',
    as: 'philanthrop',
    floor: [
      {
        text: `SELECT r.*, a.surname, a.name FROM help_requests r JOIN accounts a ON a.id = r.requester_id
          WHERE r.requester_role = 'displaced' AND r.region_id = $1 ORDER BY r.created_at DESC LIMIT 20`,
        values: ({ user }) => [user.region_id],
      },
    ],
  },
  {
    name: 'users-by-state',
    path: '/api/accounts/philanthrop/list?status=notApproved',
    as: 'administrator',
    floor: [
      {
        text: `${accounts(`role = 'philanthrop' AND status = 'notApproved' AND deleted_at IS NULL`)} ORDER BY registered_at DESC LIMIT 20`,
      },
    ],
  },
  {
    name: 'events-partner',
    path: '/api/events',
    as: 'philanthrop',
    floor: [
      {
        text: 'SELECT * FROM events WHERE organizer_id = $1 AND cancelled_at IS NULL ORDER BY event_date DESC LIMIT 20',
        values: ({ user }) => [user.id],
      },
    ],
  },
  {
    name: 'events-partner-short',
    path: '/api/events/summaries',
    as: 'philanthrop',
    floor: [
      {
        text: `SELECT id, name, event_date, status, region_id, location_city, location_address, max_participants, places_taken FROM events
          WHERE organizer_id = $1 AND cancelled_at IS NULL ORDER BY event_date DESC LIMIT 20`,
        values: ({ user }) => [user.id],
      },
    ],
  },
  {
    name: 'goods',
    path: '/api/warehouse/positions',
    as: 'philanthrop',
    floor: [
      {
        text: `SELECT p.*, b.quantity, b.reserved FROM positions p JOIN warehouses w ON w.id = p.warehouse_id
          JOIN stock_balances b ON b.position_id = p.id AND b.account_kind = 'warehouse'
          WHERE w.owner_id = $1 AND p.deleted_at IS NULL ORDER BY p.created_at DESC LIMIT 20`,
        values: ({ user }) => [user.id],
      },
    ],
  },
  {
    name: 'issued-aid-search',
    path: '/api/warehouse/issued-aid?search=%D0%BA%D0%BE%D0%B2%D0%B0%D0%BB',
    as: 'philanthrop',
    floor: [
      {
        text: `SELECT i.* FROM issued_aid i JOIN warehouses w ON w.id = i.warehouse_id WHERE w.owner_id = $1 ORDER BY i.date DESC LIMIT 20`,
        values: ({ user }) => [user.id],
      },
    ],
  },
  {
    name: 'audit',
    path: '/api/audit',
    as: 'administrator',
    floor: [{ text: 'SELECT * FROM audit ORDER BY seq DESC LIMIT 20' }],
  },
  { name: 'map', path: '/api/map/requests', floorName: 'map-kept' },
  { name: 'totals', path: '/api/map/totals', floorName: 'map-kept' },
];
