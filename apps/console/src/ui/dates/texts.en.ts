export const texts = {
  dates: {
    pick: 'Choose date and time',
    midnight: 'Today at midnight',
    hours: 'Hours',
    minutes: 'Minutes',
    half: 'AM or PM',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const
