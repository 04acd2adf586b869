/** A widget of a third party that puts itself into the page before the framework wakes up. */
export const chatScript = `document.body.insertAdjacentHTML('beforeend','<div id="chat">Chat</div>')`
