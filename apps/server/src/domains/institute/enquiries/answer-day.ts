import { dayInZone, siteTimeZone } from '@ximblox/primitives';

/** An enquiry is answered within so many working days. */
const workingDays = 5;

/** The last day for the answer to an enquiry, `YYYY-MM-DD`: Saturdays and Sundays do not count, holidays do. */
export function answerDay(sentAt: Date): string {
  const day = new Date(`${dayInZone(sentAt, siteTimeZone)}T12:00:00Z`);
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
