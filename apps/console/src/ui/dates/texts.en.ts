export const texts = {
  dates: {
    pick: 'Choose date and time',
    tomorrow: 'Tomorrow, 12:00 AM',
    hours: 'Hours',
    minutes: 'Minutes',
    half: 'AM or PM',
  },
} as const
