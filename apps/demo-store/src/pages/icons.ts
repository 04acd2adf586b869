import { html, type SafeHtml } from '../html.ts'

function icon(shape: SafeHtml): SafeHtml {
  return html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`
}

export const ICONS = {
  search: icon(html`<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>`),
  person: icon(html`<circle cx="12" cy="8" r="3.75"/><path d="M4.5 20c.8-3.8 3.7-5.75 7.5-5.75s6.7 1.95 7.5 5.75"/>`),
  bag: icon(html`<path d="M5 8h14l1 12.500H4z"/><path d="M8.5 10.500V7a3.5 3.5 0 0 1 7 0v3.5"/>`),
  arrow: icon(html`<path d="M4 12h16m-5.5-5.500L20 12l-5.5 5.5"/>`),
  truck: icon(
    html`<path d="M2.5 6.500h11.500v10H2.500zM14 10h4l3.5 3.500v3H14"/><circle cx="7" cy="17.5" r="1.9"/><circle cx="17.5" cy="17.5" r="1.9"/>`,
  ),
  leaf: icon(html`<path d="M4.5 19.500C4 9.5 10 4.5 20 4.500c.5 9-4 15-12.5 14.500M4.5 19.500c2-5 5.5-8 9.5-9.5"/>`),
  box: icon(html`<path d="M12 3 20.5 7.500v9L12 21l-8.5-4.500v-9zM3.5 7.5 12 12l8.5-4.500M12 12v9"/>`),
}
