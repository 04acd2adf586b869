import { change } from './shop.ts'

/** A page with an element for each way to put something onto it, and those changes. */
export const body =
  '<h1 id="title">Original</h1><p id="html">Original</p><a id="link" href="/old">go</a><ul id="list"><li>1</li></ul>'
export const changes = [
  change('text', '#title', { value: 'Version' }),
  change('attr', '#link', { attribute: 'title', value: 'Version' }),
  change('html', '#html', { value: '<b>Version</b>' }),
  change('insert', '#list', { position: 'append', html: '<li>2</li>' }),
]
