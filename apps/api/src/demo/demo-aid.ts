import type { CreateEvent } from '@oplich/contract/events/bodies';
import type { CreatePosition } from '@oplich/contract/warehouse/schemas';
import type { z } from 'zod';

type Goods = Omit<z.input<typeof CreatePosition>, 'receivedDate'> & {
  /** Whole days from the day of the demo to the end of the goods, where that is near. */
  endsInDays?: number;
};

/** What lies in a partner's warehouse at first. */
export const goods: readonly Goods[] = [
  { name: 'Продуктовий набір', units: 'набір', quantity: '420', netUnitPrice: '395.00', costPerItemWithoutVat: '372.50', uniqueCode: 'HA-2026-004512', category: 'food', expiryDate: '2027-06-30' },
  { name: 'Гігієнічний набір', units: 'набір', quantity: '260', netUnitPrice: '212.00', costPerItemWithoutVat: '199.90', uniqueCode: 'HA-2026-004512', category: 'hygiene' },
  { name: 'Ковдра вовняна', units: 'шт.', quantity: '140', netUnitPrice: '540.00', costPerItemWithoutVat: '515.00', category: 'clothing' },
  { name: 'Підгузки дитячі, розмір 4', units: 'уп.', quantity: '95', netUnitPrice: '318.00', costPerItemWithoutVat: '301.20', category: 'children' },
  { name: 'Дитяче пюре м’ясне', units: 'шт.', quantity: '600', netUnitPrice: '41.50', costPerItemWithoutVat: '38.40', category: 'children', expiryDate: '2027-02-28' },
  { name: 'Борошно пшеничне', units: 'кг', quantity: '812.5', netUnitPrice: '22.40', costPerItemWithoutVat: '21.00', category: 'food', expiryDate: '2027-04-15' },
  { name: 'Зарядна станція', units: 'шт.', quantity: '12', netUnitPrice: '15400.00', costPerItemWithoutVat: '14850.00', uniqueCode: 'HA-2026-004733', category: 'appliances' },
  { name: 'Молоко ультрапастеризоване, 1 л', units: 'шт.', quantity: '180', netUnitPrice: '39.00', costPerItemWithoutVat: '36.50', uniqueCode: 'HA-2026-004512', category: 'food', endsInDays: 19 },
  { name: 'Суміш дитяча суха', units: 'уп.', quantity: '24', netUnitPrice: '268.00', costPerItemWithoutVat: '251.00', category: 'children', endsInDays: -3 },
]; // prettier-ignore

/** What administrators keep in the central warehouse. */
export const centralGoods: readonly Goods[] = [
  { name: 'Генератор 2,8 кВт', units: 'шт.', quantity: '40', netUnitPrice: '17800.00', costPerItemWithoutVat: '17200.00', uniqueCode: 'HA-2026-003901', category: 'appliances' },
  { name: 'Комплект постільної білизни', units: 'комплект', quantity: '900', netUnitPrice: '410.00', costPerItemWithoutVat: '389.00', uniqueCode: 'HA-2026-003901', category: 'clothing' },
  { name: 'Вода питна, 6 л', units: 'шт.', quantity: '3000', netUnitPrice: '38.00', costPerItemWithoutVat: '36.10', category: 'food', expiryDate: '2027-09-01' },
  { name: 'Аптечка базова', units: 'шт.', quantity: '350', netUnitPrice: '290.00', costPerItemWithoutVat: '274.00', category: 'medicine', expiryDate: '2028-01-31' },
]; // prettier-ignore

type Kind = Pick<z.input<typeof CreateEvent>, 'name' | 'description'> & {
  /** Indexes of `goods`, and how much each participant gets. */
  aid: readonly [number, string][];
  questions?: z.input<typeof CreateEvent>['registrationForm'];
};

/** Events as partners hold them. */
export const kinds: readonly Kind[] = [
  {
    name: 'Продуктові набори для родин',
    description:
      'Видаємо продуктові набори родинам ВПО. У наборі: крупи, олія, консерви, цукор, чай. Візьміть документ, що посвідчує особу, та міцну торбу: набір важить близько 12 кг.',
    aid: [[0, '1']],
  },
  {
    name: 'Гігієна та побутова хімія',
    description:
      'Гігієнічні набори: мило, шампунь, зубна паста, пральний порошок. Один набір на родину. Видача за списком, черги немає: приходьте на свій час.',
    aid: [[1, '1']],
  },
  {
    name: 'Теплі ковдри перед зимою',
    description:
      'Вовняні ковдри для тих, хто зимує у тимчасовому житлі. Першими запрошуємо літніх людей та родини з дітьми. Допоможемо донести до авто.',
    aid: [[2, '2']],
  },
  {
    name: 'Малятам: підгузки й харчування',
    description:
      'Для родин із дітьми до трьох років: підгузки та м’ясне пюре. У заявці вкажіть, скільки дітей і якого віку, щоб вистачило всім.',
    aid: [
      [3, '1'],
      [4, '6'],
    ],
    questions: [
      { label: 'Скільки дітей до трьох років?', type: 'number', required: true },
      { label: 'Чи є в дитини алергія?', type: 'yesNo' },
    ],
  },
  {
    name: 'Борошно для домашньої випічки',
    description:
      'Роздаємо борошно вищого ґатунку по 5 кг на родину. Розфасовано в пакети. Працюємо до 15:00, у разі повітряної тривоги видачу перенесемо.',
    aid: [[5, '5']],
  },
];
