/** Where pages report to, on their own origin. */
export const COMPLAINT_PATH = '/reported-errors';

/**
 * Script of a page that reports uncaught errors, resources that did not load, violations of the content policy and what is
 * written to the console as an error. In the syntax of ECMAScript 5: the oldest browser of a journey runs it.
 */
export const COMPLAINT_HOOK = `(function () {
  function report(kind, text) {
    navigator.sendBeacon('${COMPLAINT_PATH}', kind + ' on ' + location.pathname + ': ' + text);
  }
  function describe(error) {
    if (!error || !error.stack) return String(error);
    return error.stack.indexOf(error.message) < 0 ? error + '\\n' + error.stack : error.stack;
  }
  addEventListener('error', function (event) {
    var target = event.target;
    if (target && target !== window) return report('resource', String(target.src || target.href));
    report('page error', event.error ? describe(event.error) : event.message);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    report('page error', describe(event.reason));
  });
  document.addEventListener('securitypolicyviolation', function (event) {
    report('policy', event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample);
  });
  var write = console.error;
  console.error = function () {
    report('console', Array.prototype.map.call(arguments, describe).join(' '));
    return write.apply(console, arguments);
  };
})();`;
