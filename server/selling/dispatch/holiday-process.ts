import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { type HolidayQuestion, publicHolidays } from './public-holidays.ts'

answerParent(async (question: HolidayQuestion) => publicHolidays(question))
