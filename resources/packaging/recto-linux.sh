#!/bin/sh
# Recto's command line. Everything after `--` is Recto's: Chromium reads switches before it.
here=$(dirname "$(readlink -f "$0")")
exec "$here/../../recto-desktop" --ozone-platform=headless --cli -- "$@"
