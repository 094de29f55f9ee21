#!/bin/sh
exec /opt/Recto/resources/bin/recto "$@"
