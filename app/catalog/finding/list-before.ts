export const ALL_PARTS = '/products'
export const NEWEST_PARTS = '/#products'

export const LIST_MARK = 'data-list'

/**
 * Inline script for the page's head: reads from the referrer which list the browser came from, and sets the back link
 * before the application runs. In stored pages the link leads to all parts.
 */
export const LIST_SCRIPT = `(d=>{
let r=d.referrer&&new URL(d.referrer),p=r.pathname,e=d.documentElement.dataset;
if(r&&r.origin==location.origin&&(p=='/'||p=='${ALL_PARTS}')){e.list=p=='/'?'${NEWEST_PARTS}':p+r.search;
addEventListener('DOMContentLoaded',()=>{let l=d.querySelector('a[${LIST_MARK}]');
if(l&&l.getAttribute('href')=='${ALL_PARTS}')l.href=e.list})}})(document)`.replaceAll('\n', '')

export function listBefore(): string | undefined {
  return document.documentElement.dataset.list
}
