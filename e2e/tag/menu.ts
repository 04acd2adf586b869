/** What a page of a store is given of a floating menu. */
export const menu = {
  corner: 'bottom-right',
  size: 56,
  icon: 'chat',
  label: '',
  ball: '#0f766e',
  sign: '#ffffff',
  entries: [
    { type: 'line', href: 'https://line.me/R/ti/p/@shop', label: '' },
    { type: 'phone', href: 'tel:0223456789', label: '打給我們' },
  ],
  back: true,
  desktop: { x: 24, y: 30 },
  mobile: { x: 16, y: 20 },
}
