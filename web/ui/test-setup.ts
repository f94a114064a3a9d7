// Component tests use the real styles, so that hidden or covered elements are hidden.
import './base.css';

// All test files share one tab: storage of the tab is cleared between them.
sessionStorage.clear();
