/** Where the console has cards, below a container. */
export const path = 'optimize_site/marketing_card'
