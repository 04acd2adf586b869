export const texts = {
  dates: {
    pick: 'Choose date and time',
    midnight: 'Today at midnight',
    hours: 'Hours',
    minutes: 'Minutes',
    half: 'AM or PM',
  },
} as const
